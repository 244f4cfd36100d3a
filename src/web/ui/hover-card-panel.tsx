import { FloatingPanel, type FloatingPanelProps, isPressOn } from './floating-panel.tsx';

export interface HoverCardPanelProps
  extends Pick<FloatingPanelProps, 'anchor' | 'open' | 'onPointerEnter' | 'onPointerLeave' | 'children'> {
  container: HTMLElement;
  label: string;
  onClose: () => void;
  /** Called on Escape. */
  onDismiss: () => void;
}

/** Never takes the focus by itself. */
export default function HoverCardPanel({ label, onClose, onDismiss, ...panel }: HoverCardPanelProps) {
  return (
    <FloatingPanel
      {...panel}
      aria-label={label}
      initialFocus={false}
      finalFocus={false}
      onOpenChange={(next, details) => {
        if (next) return;
        if (details.reason === 'escape-key') onDismiss();
        else if (isPressOn(panel.anchor, details)) details.cancel();
        else onClose();
      }}
    />
  );
}
