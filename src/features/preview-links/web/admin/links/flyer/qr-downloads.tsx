import Download from 'lucide-react/icons/download';
import { saveBlob, saveFile } from '../../../../../../web/save-file.ts';
import { Button } from '../../../../../../web/ui/button.tsx';
import { qrPng, qrSvg } from '../../../../../../web/ui/qr-code.ts';
import { toast } from '../../../../../../web/ui/toast.ts';

/** The code alone, for newsletters and signs. */
export function QrDownloads({ slug, url }: { slug: string; url: string }) {
  const name = `porchlist-${slug}-qr`;

  async function savePng(): Promise<void> {
    try {
      saveBlob(`${name}.png`, await qrPng(url));
    } catch {
      toast({ tone: 'error', title: 'Action failed', description: 'Please download the SVG instead.' });
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => saveFile(`${name}.svg`, 'image/svg+xml', qrSvg(url))}>
        <Download aria-hidden="true" className="size-4" />
        QR as SVG
      </Button>
      <Button onClick={() => void savePng()}>
        <Download aria-hidden="true" className="size-4" />
        QR as PNG
      </Button>
    </div>
  );
}
