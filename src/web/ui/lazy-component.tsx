import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Openable {
  open?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

let missingCodeListener: (error: unknown) => void = () => {};

export function onMissingCode(listener: (error: unknown) => void): void {
  missingCodeListener = listener;
}

export const reportMissingCode = (error: unknown): void => missingCodeListener(error);

/**
 * Creates a component whose code is a separate file, fetched when it first opens. It closes again if the code fails to
 * load, and shows `fallback` meanwhile. `React.lazy` would delay it even when the code has loaded.
 *
 * @param load imports the module whose default export is the component; the browser fetches it once
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Component({ fallback = null, ...rest }: Props & { fallback?: ReactNode }) {
    const props = rest as unknown as Props & Openable;
    const [Code, setCode] = useState(() => loaded);
    const { open = true, onClose } = props;
    useEffect(() => {
      if (!open || Code) return;
      let isCurrent = true;
      const show = (code: ComponentType<Props>) => isCurrent && setCode(() => code);
      fetchCode().then(show, (error: unknown) => {
        if (!isCurrent) return;
        missingCodeListener(error);
        onClose?.();
      });
      return () => {
        isCurrent = false;
      };
    }, [open, Code, onClose]);
    return Code ? <Code {...props} /> : fallback;
  }

  return {
    Component,
    fetchCode,
    /** Fetches the code ahead of the press, which tries again and shows the error. */
    prefetch: () => void fetchCode().catch(() => {}),
  };
}
