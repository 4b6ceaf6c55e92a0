import { expect, test } from "vitest";
import { gate } from "~/platform/session/gate";

const VISITOR = { isSignedIn: false, isVerified: false };
const UNVERIFIED = { isSignedIn: true, isVerified: false };
const VERIFIED = { isSignedIn: true, isVerified: true };
const FACTOR_DUE = { isSignedIn: true, isVerified: true, isFactorDue: true };
const verify = (back: string) => `/register/verify-mail?redirectUrl=${encodeURIComponent(back)}`;

test.each([
  // Protected routes lead a visitor to login, with the way back.
  ["/", VISITOR, "/login"],
  ["/jobs", VISITOR, "/login?redirectUrl=%2Fjobs"],
  ["/jobs/1/wizard?step=3", VISITOR, "/login?redirectUrl=%2Fjobs%2F1%2Fwizard%3Fstep%3D3"],
  ["/profile/", VISITOR, "/login?redirectUrl=%2Fprofile%2F"],
  ["/unheard-of", VISITOR, "/login?redirectUrl=%2Funheard-of"],
  // What is public needs nobody.
  ["/login", VISITOR, null],
  ["/login/code", VISITOR, null],
  // Who has to set up a second factor reaches its page only.
  ["/jobs?page=2", FACTOR_DUE, "/profile/second-factor?redirectUrl=%2Fjobs%3Fpage%3D2"],
  ["/", FACTOR_DUE, "/profile/second-factor"],
  ["/login", FACTOR_DUE, "/profile/second-factor"],
  ["/profile", FACTOR_DUE, "/profile/second-factor?redirectUrl=%2Fprofile"],
  ["/register/verify-mail", FACTOR_DUE, "/profile/second-factor"],
  ["/profile/second-factor", FACTOR_DUE, null],
  ["/confirm?redirectUrl=%2Fprofile", FACTOR_DUE, null],
  ["/logout", FACTOR_DUE, null],
  ["/privacy", FACTOR_DUE, null],
  ["/login/code", VERIFIED, "/"],
  ["/login/codes", VISITOR, "/login?redirectUrl=%2Flogin%2Fcodes"],
  ["/register", VISITOR, null],
  ["/verifyEmail?token=x", VISITOR, null],
  ["/reset-password?token=x", VISITOR, null],
  ["/reset-password/start", VISITOR, null],
  ["/chatbot/7", VISITOR, null],
  ["/chatbot/7/answer", VISITOR, null],
  ["/chatbot/7/picture", VISITOR, null],
  ["/server/health", VISITOR, null],
  ["/careers/b1", VISITOR, null],
  ["/face/1d6fb8.css", VISITOR, null],
  ["/sitemap.xml", VISITOR, null],
  ["/robots.txt", UNVERIFIED, null],
  ["/privacy", VISITOR, null],
  ["/prices?runtime=6", VISITOR, null],
  ["/prices", UNVERIFIED, null],
  ["/prices", VERIFIED, null],
  // A visitor on verify-mail goes to login and comes back.
  ["/register/verify-mail", VISITOR, "/login?redirectUrl=%2Fregister%2Fverify-mail"],
  // Unverified people reach verify-mail only.
  ["/jobs", UNVERIFIED, verify("/jobs")],
  ["/jobs?page=2", UNVERIFIED, verify("/jobs?page=2")],
  ["/", UNVERIFIED, "/register/verify-mail"],
  ["/login", UNVERIFIED, "/register/verify-mail"],
  ["/register", UNVERIFIED, "/register/verify-mail"],
  ["/register/verify-mail", UNVERIFIED, null],
  ["/verifyEmail?token=x", UNVERIFIED, null],
  ["/logout", UNVERIFIED, null],
  ["/terms", UNVERIFIED, null],
  // Verified people have nothing to do on entry pages.
  ["/login", VERIFIED, "/"],
  ["/login?redirectUrl=%2Fprofile", VERIFIED, "/"],
  ["/login?redirectUrl=https%3A%2F%2Fevil.example", VERIFIED, "/"],
  ["/login?redirectUrl=%2F%2Fevil.example", VERIFIED, "/"],
  ["/register", VERIFIED, "/"],
  ["/register/verify-mail", VERIFIED, "/"],
  ["/jobs", VERIFIED, null],
  // An invitation's link: registration, or login when it says so; token and organization travel along.
  [
    "/organizations/o1/accept?token=t1",
    VISITOR,
    "/register?redirectUrl=%2Forganizations%2Fo1%2Faccept%3Ftoken%3Dt1&token=t1&orgId=o1",
  ],
  [
    "/organizations/o1/accept?token=t1&login=1",
    VISITOR,
    "/login?token=t1&orgId=o1&redirectUrl=%2Forganizations%2Fo1%2Faccept%3Ftoken%3Dt1%26login%3D1",
  ],
  ["/organizations/o1/accept", VISITOR, "/login?orgId=o1&redirectUrl=%2Forganizations%2Fo1%2Faccept"],
  ["/organizations/o1/accept?token=t1", VERIFIED, null],
] as const)("%s as %o goes to %s", (address, who, target) => {
  expect(gate(new URL(address, "https://app.test"), who)).toBe(target);
});
