/**
 * Why the product does not ask this address itself; null when it may. The URL parser has already turned every spelling
 * of an IP address
 * into its plain form, and no IP address is asked at all.
 */
export function addressProblem(address: URL, ownHosts: readonly string[] = []): "privateAddress" | null {
  const { protocol, username, password, port } = address;
  const host = address.hostname.toLowerCase().replace(/\.+$/, "");
  const isAllowed =
    /^https?:$/.test(protocol) &&
    !username &&
    !password &&
    PORTS.has(port) &&
    host.includes(".") &&
    !isIpAddress(host) &&
    !PRIVATE_ENDINGS.some((ending) => host.endsWith(ending)) &&
    !ownHosts.includes(host);
  return isAllowed ? null : "privateAddress";
}

/** "" is the protocol's own port. */
const PORTS = new Set(["", "80", "443"]);

const PRIVATE_ENDINGS = [
  ".local",
  ".localhost",
  ".localdomain",
  ".internal",
  ".intranet",
  ".private",
  ".lan",
  ".home",
  ".corp",
  ".test",
  ".example",
  ".invalid",
  ".onion",
  ".arpa",
];

const isIpAddress = (host: string) => host.startsWith("[") || host.includes(":") || /^[\d.]+$/.test(host);
