import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Openable {
  open?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  onClose?: (() => void) | undefined;
}

let tell: (error: unknown) => void = () => {};

/** Sets how people are told that something cannot be shown, because its code did not come. */
export function onMissingCode(listener: (error: unknown) => void): void {
  tell = listener;
}

/** Says that the code of what was pressed cannot be had, and why. */
export const tellMissingCode = (error: unknown): void => tell(error);

/**
 * Makes a component whose code is a file of its own, fetched when it is opened for the first time; it closes again when
 * its code cannot be had. `React.lazy` would let React hold it back a moment even when the code is there.
 *
 * @param load imports the module whose default export it is; the browser fetches it once
 * @param meanwhile stands in its place until its code is there
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Component(props: Props) {
    const [Code, setCode] = useState(() => loaded);
    const { open = true, onOpenChange, onClose } = props as Openable;
    useEffect(() => {
      if (!open || Code) return;
      let isWanted = true;
      const show = (code: ComponentType<Props>) => isWanted && setCode(() => code);
      fetchCode().then(show, (error: unknown) => {
        if (!isWanted) return;
        tell(error);
        onOpenChange?.(false);
        onClose?.();
      });
      return () => {
        isWanted = false;
      };
    }, [open, Code, onOpenChange, onClose]);
    return Code ? <Code {...props} /> : meanwhile;
  }

  return { Component, fetchCode };
}
