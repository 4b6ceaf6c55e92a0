/** The brand's picture, or the first letter of its name. The name stands beside it. */
export function BrandLogo({ brand: { name, logo } }: { brand: { name: string; logo?: string | null } }) {
  return (
    <span className="brand-logo" aria-hidden="true">
      {logo ? (
        <img src={`/assets/${logo}?width=128`} alt="" width="64" height="64" loading="lazy" decoding="async" />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
