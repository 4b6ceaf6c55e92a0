import { basename } from "node:path";
import type { Plugin } from "vite";

/**
 * Modules of the passkey library that read certificates. `web-authn.ts` refuses every attestation that has one before
 * the library sees it. Each exports one function of its own name.
 */
const OF_CERTIFICATES = [
  "convertX509PublicKeyToCOSE",
  "getCertificateInfo",
  "isCertRevoked",
  "validateCertificatePath",
  "validateExtFIDOGenCEAAGUID",
  "verifyAttestationAndroidKey",
  "verifyAttestationAndroidSafetyNet",
  "verifyAttestationApple",
  "verifyAttestationFIDOU2F",
  "verifyAttestationTPM",
  "verifyAttestationWithMetadata",
  "verifyMDSBlob",
];
const STUB = "\0without-certificates-";

/** Leaves out of the Worker what reads certificates of authenticators: they are most of the passkey library's bytes. */
export function withoutCertificates(): Plugin {
  return {
    name: "without-certificates",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer, options) {
      if (!options.ssr || !importer?.includes("/@simplewebauthn/server/")) return null;
      const name = basename(source, ".js");
      return OF_CERTIFICATES.includes(name) ? STUB + name : null;
    },
    load(id) {
      if (!id.startsWith(STUB)) return null;
      return `export function ${id.slice(STUB.length)}() { throw new Error("no certificates are read"); }`;
    },
  };
}
