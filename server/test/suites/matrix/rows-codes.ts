import * as codes from '@stagedoor/contract/codes'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout, uniqueWord } from './row-builders.ts'

const code = () => ({
  code: uniqueWord('code'),
  percent: 10,
  kinds: ['feed'] as 'feed'[],
  endsAt: '2099-01-01T00:00:00.000Z',
})
const aCode = async ({ people: { owner } }: Actors) =>
  (await owner.api(codes.createCode, { body: code() }))._id
const ofOwner = onlyFor('owner', 'coupons.not_found')

/** Rows about codes of creators. */
export const codeRows: Rows = {
  'codes.searchCodes': anyoneOfRole,
  'codes.createCode': { given: () => ({ body: code() }) },
  'codes.endCode': { given: rowAbout(aCode), ...ofOwner },
  'codes.deleteCode': { given: rowAbout(aCode), ...ofOwner },
}
