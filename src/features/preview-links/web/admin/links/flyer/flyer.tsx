import { Fragment } from 'react';
import { qrDrawing } from '../../../../../../web/ui/qr-code.ts';
import type { PreviewLinkFlyer } from '../../../../preview-link-admin.schema.ts';
import './flyer.css';

interface FlyerProps {
  flyer: PreviewLinkFlyer;
  /** What the code says. */
  codeUrl: string;
  hasStrips: boolean;
}

const strips = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One page for a mailbox or a notice board. */
export function Flyer({ flyer: { communityName, title, url }, codeUrl, hasStrips }: FlyerProps) {
  const { size, path } = qrDrawing(codeUrl);
  return (
    <div className="flyer-frame border border-line">
      <article className="flyer" aria-label="Flyer">
        <h2 className="flyer-community">{communityName}</h2>
        <p className="flyer-title">{title}</p>
        <p className="flyer-sentence">
          See who the homes around you call for the pool, the lawn and repairs, and rate the ones you know. It
          takes two minutes and no account.
        </p>
        <svg
          role="img"
          aria-label={`QR code of ${codeUrl}`}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="flyer-code"
        >
          <path d={path} fill="currentColor" />
        </svg>
        <p className="flyer-hint">Point your phone’s camera at the code, or type</p>
        <p className="flyer-address">
          <Address url={url} />
        </p>
        {hasStrips && (
          <div aria-hidden="true" className="flyer-strips">
            {strips.map((strip) => (
              <div key={strip} className="flyer-strip">
                <strong>{communityName}</strong>
                <span>
                  <Address url={url} />
                </span>
              </div>
            ))}
          </div>
        )}
      </article>
    </div>
  );
}

/** As people type it: without the protocol, broken behind a slash where it must be. */
function Address({ url }: { url: string }) {
  const [first, ...parts] = url.replace(/^https?:\/\//, '').split('/');
  return (
    <>
      {first}
      {parts.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
