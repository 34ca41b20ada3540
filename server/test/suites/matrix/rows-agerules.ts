import type { Rows } from './cells.ts'
import { anyoneOfRole } from './row-builders.ts'

const reason = 'The law asks it'

/** A rule that asks no more than the site without rules. */
const harmless = {
  country: 'KP',
  region: null,
  action: 'click',
  methods: [],
  minimumMethods: 0,
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'once',
  recheckDays: null,
  retentionDays: 30,
  law: '',
  lawSince: null,
  inForceFrom: null,
  reason,
}

/** Who may read and write the rules of age. */
export const agerulesRows: Rows = {
  'agechecks.listOutcomes': anyoneOfRole,
  'agerules.readPolicy': anyoneOfRole,
  'agerules.listRules': anyoneOfRole,
  'agerules.listVersions': anyoneOfRole,
  'agerules.readRuleAt': { given: () => ({ query: { country: 'DE' } }) },
  // The matrix leaves the cookie of the preview aside.
  'agerules.previewPlace': { given: () => ({ body: { country: 'DE', region: null } }) },
  'agerules.verifyChain': anyoneOfRole,
  'agerules.listPresets': anyoneOfRole,
  'agerules.addRule': { given: () => ({ body: harmless }) },
  'agerules.switchOnPreset': {
    given: () => ({ params: { preset: 'nowhere' }, body: { reason } }),
    all: 'agerules.preset_not_found',
  },
  'agerules.endRule': {
    given: () => ({ params: { version: 1_000_000 }, body: { reason } }),
    all: 'agerules.not_found',
  },
}
