import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

/**
 * SHA-256 of every migration that has landed. It may have been applied to a database by now, so it never changes again:
 * what
 * is to be different becomes a new file, with a new line here. `app/backend/migrations/README.md` says how.
 */
const LANDED: Record<string, string> = {
  "0001_schema.sql": "9f49bd2913bb542dc7a0d202559f2346323f7e170a213a96a2d5306ac6e7ea00",
  "0002_users_search.sql": "ba75ddd2f9630493135ff37754d337fb59cafec17d046e87b1b42aeafe977741",
  "0003_billing.sql": "596d9c003880fc9dba717af5526c1a15e244f42d7ebf09765969ce85670205b6",
  "0004_counters.sql": "14b19ddea75d6d06d0ebcac635025efae6a33ee540e49e68efbbc454a3aa0353",
  "0005_funnel.sql": "8e78164cbe106c466e93be38fe8781d7667794b5c2b81ac084089a3c4b067177",
  "0006_statistics.sql": "7123f58ea7b67ab5a4bdb1ac68c931d449f6c34237a259dc73497b000c262618",
  "0007_notes.sql": "26ab9a1cf5e76181e36563390ad00d1041cc437fd3b6c2344e92ebbb8836ede2",
  "0008_files_history.sql": "ce45996bd9febb23c8585ee25e4158e4ffbd620b1f1bf171b00ff47fdfd14c18",
  "0009_dialogue.sql": "795ac78027ee368476907ebca7c270fc4886c3ae810d466b503555fdd6ad9653",
  "0010_tick_indexes.sql": "ce0dd3dfe1d284e03c4b8397d7288b1ffa8fe5f30bd8be93778ffc44c9ca0520",
  "0011_today.sql": "f78363c71a01d5d882c3bd1352eeafe00061bea6ae815c3ec82badb722e97b02",
  "0012_brief.sql": "08b8432bc1dbf3cbb3966c98642626c4ec0f1c78a84a6f265635eeba21d1b0ff",
  "0013_change_requests.sql": "bda638422311ae52ca8a47678ac40b49a1a0fd21d4dfa9980d22e8821571699a",
  "0014_daily_mail.sql": "fc6ee67202322ab00a80c4757002b5b4b41a023ef61f9894c5fbe0bd1b5363e3",
  "0015_face.sql": "797746efd1f014a78852a44f25bbe4d20fb3e2af222546c977a952c0288c24e6",
  "0016_creatives.sql": "bb77a30c4d7a8c0cc88cd223fc5909feda4e334546d9cc62eeb765061218d479",
  "0017_consent.sql": "ced166fd88281c84985afb658e332bc970bf9232eb003b360ad49a2003a6fa85",
  "0018_board_rows.sql": "6d6a551a56d5a4944b2d055c5787a6b7bfedce2d37df73f70ed107996848ee35",
  "0019_careers.sql": "deb896cb61038369bad8a5e07d3c1f7b477a079f7e28d8d4f8dcf3e93dc02cf0",
  "0020_words.sql": "ba03b623a1060cd4b1e95dda15f240c6f3d300d52c07d1ce86b8bd19bc6b0a8b",
  "0021_readers.sql": "de7ea3a2ab73508f857189876242298dfa880f0d5755a781ecc292883cf3d192",
  "0022_lost_disputes.sql": "88db2af9e56e4594f0eccb7fe7fdc0463af44767c7465c0d72842f720a3986d4",
  "0023_known_addresses.sql": "3014ef0ee58737639bb87063b53a6867dc17d5ae31cf72632bfb02bc9f9260f7",
  "0024_first_contact.sql": "808b6ff2ce1967e21650ef7d1ce9053597af8557d277218b67ee2d990925cd50",
  "0025_sessions.sql": "b3d16b1e3df3d25de746f80470e43c5700f3199b7cbf5f885e66c18e0c824cdd",
  "0026_second_factor.sql": "b09c23e5caf1c32c77ea3734c9d772710c141ac595260c5950977bd60fc6b953",
  "0027_agreements.sql": "c767072e6f4d4fdce1525513794394e247fe8936736f1f6e6d6cb684b7303c02",
  "0028_applicant_chunks.sql": "9b1a18cfbad218194e4a6bd492f2355ef8d1c424bf105f48bb7d8ff4f30891fa",
  "0029_limits.sql": "26c52ca714324cde0dd3d6c3bd405730062df564919237b979a6730668c72923",
  "0030_fewer_writes.sql": "aede44febe81f3d347485db8551666a1d6bf1b4635400afed9d428a285d1e61a",
  "0031_required_factor.sql": "5f6114a4c79b5b0df87fa78d71a1bfad83c2fa942b87f63d6a190461d63b8c0f",
  "0032_erasures.sql": "a19752b0eee9e8cd09a26f7a998388f73298fea584a174ba98da4fce9c100331",
  "0033_heartbeats.sql": "9d474b0e4e63c179c2fa1133dba7f26c9a5b9f15df91c4065a0b313f8ff45d80",
  "0034_fewer_rows.sql": "5a7a1a2d4a4fc0f309dfbd2092a031d25eb3c6f4dc149e8db4c7370e9cf4ceb8",
  "0035_passkeys.sql": "decaa5604c07c10692fe6f142e7196770ace58d68a51e3b64c4999ccd46174cd",
  "0036_organization_erasure.sql": "92574093b4240c9af1db9c7a0b3a0eaab7deb7f7ed7dddb6566d90d91801fbb2",
  "0037_suppressions.sql": "8560ec398778493eaaa3894d9c86f69afb6972b828b1a0c748b48c9e6ff19c20",
  "0038_storage.sql": "52b5f5352f340c5b3a83cd50710f97d6c6ba708e0b59cc6ad5566b280867d0af",
  "0039_applicant_access.sql": "640a80ff5955a77c2d5855276291a0d928d331dadc285675cb22c1ee35329c10",
  "0040_objects.sql": "ab6ee787560f150cf5d0d50a0e181c00395f315fdcc091901b41fb73b3c47a55",
  "0041_list_counts.sql": "5868c52b2b0441cce89a9a8d3f1b28d7ec15d638811326417aa2d3dee806bc6f",
  "0042_accesses_of_organizations.sql": "247ae51147cccc2739b6aa2685c863ff1802b537f6bfed9dbd9213b470d7ef40",
  "0043_blocked_accounts.sql": "2a8102cb5564ab83b1b4f2741e2456edf601310b0d90617ea257dc1e2bb635a2",
  "0044_job_lists.sql": "ee34a1f3ba4bc238b18c7ee1cc525441c352bf04d5bf1b247f8e817c57ac149c",
  "0045_blocked_organizations.sql": "437ce761c8c8d7b01bf5f58a246d815740979f37c205227a34c1f11bd7676166",
  "0046_counter_drift.sql": "6ec35596e78444215f8241d047e522f7876975d0008d0b90888e9083915c2225",
  "0047_fewer_rows_written.sql": "b3bc7feb5650c42c0922a2cff7a1b2b7a9984a8082b5c30d17532f9046137e2a",
  "0048_payment_events.sql": "fb33b977caaabb08ed735613dcb9d9b82cf3f66fdde8cf081b0fc4f593e49341",
  "0049_appearance.sql": "b170759e73a7c305cee883810fe1eb9ceab7d0dc7fe804d008caf7fade0882d7",
  "0050_organization_counts.sql": "6f03802b99a8ec1cda13487fe856618d442ffe941613c409b7f4660a29ce46e0",
  "0051_recruiters.sql": "e8ecf49eb9e65e7761ba2cf2ac1b1652400a2d136ce36835b7b159f9461f7aa3",
  "0052_ended_organizations.sql": "aff57fed2224f82d33a99c519b9afd3085c919c78c18cbc6f2279f7d2317a8e4",
  "0066_campaign_counts.sql": "c46995d02706524b9ead96be59fd0407b53f94242b9519d4355d9bcd2ab1fd01",
  "0057_api_tokens.sql": "e1bd0ca592a8630f36090fe3fb9bdaeb5c325a212f8598002a80f26b3f8d7a51",
  "0068_consultations.sql": "e39d6eb89a0df89360bccb9250bc4e8ec2544ac52e87dbab157dec9342da223e",
  "0071_applicant_merges.sql": "5e432d83e7f5fd530fe6387c6915dc3a3571cb758593c6df62049e27440a236a",
  "0069_letter_templates.sql": "5c6b02838d0ca540c1c34e4572aff8df667fc8328aa7ce4099d7f2916aa13e95",
  "0072_applicant_imports.sql": "43e6b4aaf942943322be9b236959cd44762b05e53dcb12cdfc545181bf6449b3",
  "0070_phase_automation.sql": "27c6ad00d869b70adea21ec31ad0dd0fab0ee39c8458b461ee0a156ddffd57ea",
  "0073_calendar_feeds.sql": "5abccc4442bab2a41eb3e93956d5f26aae7c44d7e2e775e9d09472cf4136f5e7",
  "0078_file_lists.sql": "64a8ebb76da9405ee04be5a9eac0af73360bee3ab7c11dba557eded70f6d2650",
  "0058_webhooks.sql": "af43fe7806a779b7243dd0b3d172151bc689991468b657c1c5e819f3562d03f2",
  "0079_invoice_counts.sql": "e05d93002bfc4184653ff87ac97ead6413eb97f401eff681fd323fff78649c26",
  "0080_label_writes.sql": "8e7b905ec01afc9c9519bafa2759c2f54e8ef6188979c71fd175a98dc590b536",
  "0081_open_amounts.sql": "dc0205afea094e0ef0cb0fe918958e5d86b4c2be7aaf92eac4b1444b27e2fd40",
  "0082_file_chunks.sql": "c74dfdd489a23b67951ab4c1b02dff450fe997e6d0ea064cc02a51dedc5959c9",
  "0083_file_search.sql": "ea000a53647924409f45efcfe011096435e161bc466a196a8705919b7081b04e",
  "0084_folder_lists.sql": "8fae13788e54862281f2d9c8431160813c4688751bb1074a116fd609b34a8764",
  "0085_agency_organizations.sql": "f1f23281e8e3595279b0bddba7e9734471ca95e1165e53607a2e97f9ab9053ce",
  "0086_shown_files.sql": "211e2a3c1b4b21dd282f8bf997f2b2c2820be39dad18ff504408388226b53efe",
  "0087_newest_applicants_first.sql": "b23afb91753804d2ae00bb8650fe03082ff3d9bbeb58de1258457c97e1569409",
  "0088_brand_search.sql": "d284ddbf1969fc581ec2a663d0a2f11713c1d9e6997ff068f133eecd316c405b",
  "0089_benefit_lists.sql": "cad48a0ffeb6c0c78abc06d1e27fb3929725cd062830c974dbeb04f0ef07f727",
  "0090_rows_by_reference.sql": "9e83704455b35a036b4c6eb1270794e307554a2757c2607dfdde22e65fac23cd",
  "0091_mails_by_person.sql": "eae31adc73cea0c1ad49f454567e97996e6067a90f2844c0b4a528e689b2c37c",
  "0092_resets_and_blocks.sql": "c737b31ff882644e49deffab0f0ca71f3542ae05afbb4c59cf4a10584193c1f7",
  "0093_rows_by_question.sql": "6ac5fcda385664209cf833a943f694d9dff1e24cd5eba0d22a73cd9a090bbff7",
  "0094_free_job_places.sql": "b8e259652bb0b4ebd4eb4cd85c271cccd2929191550d7b9c7801a068bbf1fb89",
  "0095_rows_of_accounts.sql": "16be2f6fff9bcafc2bc6eff96464bd62a39f32386789c59716ed8ab2fce5c221",
  "0096_related_terms.sql": "934262ec4504be6b575fd09ca52d2659503e5865e4f94f3cc8e1055702ddbea1",
  "0097_kept_answers_by_word.sql": "54d35c22756f2e6db1219dd70120a2f313e4434699719a0c2a993cb2ea6f2135",
  "0098_lists_of_many_organizations.sql": "3256d608f18af9fda97f1d69fa9f4a5f314add730374d6ba94033b92f5c053ef",
  "0099_invoice_chunks.sql": "d929a52560525215006ac18afbf542298702ec38288eb5d65951300551a8dac5",
  "0100_application_consent.sql": "c5ac3deb68fde54f7ef3fa91e96b30ecf1aa9305c8cec764a468e4f16e47ba42",
};

const migrations = filesBelow("app/backend/migrations", /\.sql$/).map(({ path, text }) => ({
  name: path.split("/").at(-1) ?? "",
  text,
}));

test("a migration that has landed is unchanged, and every migration is listed", () => {
  const hashes = migrations.map(({ name, text }) => [name, createHash("sha256").update(text).digest("hex")]);
  expect(Object.fromEntries(hashes)).toEqual(LANDED);
});

test("each migration has a number of its own, in the order they are applied", () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.map(() => expect.stringMatching(/^\d{4}_[a-z_]+\.sql$/)));
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

test("no line of a migration is longer than 120 characters", () => {
  const long = migrations.flatMap(({ name, text }) =>
    text
      .split("\n")
      .filter((line) => line.length > 120)
      .map(() => name),
  );
  expect(long).toEqual([]);
});
