/** A percent-encoded value of an address or a cookie; as it stands when it is not encoded well. Never throws. */
export function decodePath(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
