import { expect, test } from "vitest";
import { addressProblem } from "~/platform/fetch-ad/address-problem";

test.each([
  "https://www.pflegedienst-sonnenhof.de/karriere/pflegefachkraft",
  "http://jobs.beispiel.at/",
  "https://karriere.beispiel.ch:443/stelle?id=1",
  "http://beispiel.de:80/",
  "https://jobs.xn--mller-kva.de/",
])("%s may be asked", (address) => {
  expect(addressProblem(new URL(address), ["stellenfunk.de"])).toBeNull();
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f.1/",
  "http://2130706433/",
  "http://①②⑦.0.0.1/",
  "http://0/",
  "http://10.0.0.8/",
  "http://169.254.169.254/latest/meta-data/",
  "http://8.8.8.8/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[fd00::1]/",
  "http://localhost/",
  "http://LOCALHOST./",
  "http://app.localhost/",
  "http://intranet/",
  "http://drucker.local/",
  "http://db.internal/",
  "http://nas.lan./",
  "http://router.home/",
  "http://files.corp/",
  "http://1.0.0.127.in-addr.arpa/",
  "http://abc.onion/",
  "https://name:wort@beispiel.de/",
  "https://name@beispiel.de/",
  "https://beispiel.de:8443/",
  "http://beispiel.de:22/",
  "ftp://beispiel.de/",
  "file:///etc/passwd",
  "data:text/html,x",
  "https://stellenfunk.de/api/jobs",
  "https://STELLENFUNK.de./api/jobs",
])("%s may not be asked", (address) => {
  expect(addressProblem(new URL(address), ["stellenfunk.de"])).toBe("privateAddress");
});
