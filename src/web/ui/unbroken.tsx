/** Short emails, phone numbers, and units of an address with a number or a letter. */
const wholes =
  /((?<![\w.+-])[\w.+-]{1,20}@[\w.-]{1,20}\.\w{2,6}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b(?:Apt|Unit|Suite) (?:[A-Z]\b|[A-Z-]{0,3}\d[\w-]{0,5})|# ?\d{1,6})/;

/** A sentence in which these stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(wholes).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
}
