import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

/** Stands above a form that starts with what was typed before (`use-draft.ts`). */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      We saved what you typed last time.
    </Notice>
  );
}
