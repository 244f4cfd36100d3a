import './flyer.css';
import { Fragment } from 'react';
import { qrDrawing } from '../../../../../web/ui/qr-code.ts';
import type { PreviewLinkFlyer } from '../../../preview-link-admin.schema.ts';

interface FlyerProps {
  flyer: PreviewLinkFlyer;
  /** The person or group that hands it out; hidden if empty. */
  sender: string;
  hasStrips: boolean;
}

const strips = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Flyer of one page for a mailbox or a notice board. Its codes contain the short URL, so their dots are large. */
export function Flyer({
  flyer: { communityName, title, shortUrl, supportEmail },
  sender,
  hasStrips,
}: FlyerProps) {
  const code = qrDrawing(shortUrl);
  return (
    <div className="flyer-frame border border-line">
      <article className="flyer" aria-label="Flyer">
        <p className="flyer-mark">
          <img src="/favicon.svg" alt="" />
          Porchlist
        </p>
        <h2 className="flyer-community">{communityName}</h2>
        <p className="flyer-title">{title}</p>
        <p className="flyer-sentence">
          See who the homes around you call for the pool, the lawn and repairs, and rate the ones you know. It
          takes two minutes and no account.
        </p>
        <div role="img" aria-label={`QR code of ${shortUrl}`} className="flyer-code">
          <QrCode {...code} />
        </div>
        <p className="flyer-hint">Point your phone’s camera at the code, or type</p>
        <p className="flyer-address">
          <Address url={shortUrl} />
        </p>
        <p className="flyer-sender">
          <strong>Private, for the homes of {communityName}.</strong>
          {sender.trim() && ` From ${sender.trim()}.`} Questions? {supportEmail}
        </p>
        {hasStrips && (
          <div aria-hidden="true" className="flyer-strips">
            {strips.map((strip) => (
              <div key={strip} className="flyer-strip">
                <QrCode {...code} />
                <p>
                  <strong>{communityName}</strong>
                  <br />
                  <Address url={shortUrl} />
                </p>
              </div>
            ))}
          </div>
        )}
      </article>
    </div>
  );
}

function QrCode({ size, path }: ReturnType<typeof qrDrawing>) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Shows the URL as people type it: without the protocol, with line breaks after slashes. */
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
