import { v7 as uuidv7 } from 'uuid'
import { onList } from '../../world/hash-lists.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, rowAbout } from './row-builders.ts'

/** Imports a list of hashes, and returns its id. */
const aHashList = ({ people: { admin } }: Actors): Promise<string> =>
  onList(admin, 'Some list', [{ type: 'md5', hash: '1'.repeat(32), class: 'other' }])

/** Stores what a list knows as the worst, of an upload of the owner, and returns its id. */
async function insertMatch(cast: Actors, feedback: 'needs_reason' | null): Promise<string> {
  const { db, now } = cast.world.app.base
  const row = {
    id: uuidv7(),
    fileId: uuidv7(),
    ownerId: cast.people.owner.id,
    part: 'file',
    listId: await aHashList(cast),
    listVersion: 1,
    kind: 'md5',
    class: 'csam',
    reference: 'W-1',
    isExact: true,
    distance: null,
    outcome: 'held',
    decisionId: null,
    feedback,
    matchedAt: now(),
  }
  await db.insertInto('hashMatches').values(row).execute()
  return row.id
}

const aHashMatch = (cast: Actors) => insertMatch(cast, null)
/** Stores a match of which a service wants to know why it was wrong, by a reason of its own. */
async function aWrongMatch(cast: Actors): Promise<string> {
  const id = await insertMatch(cast, 'needs_reason')
  const reasons = '{"md5":[{"id":"a-1","name":"Another picture"}]}'
  await cast.world.app.base.db.updateTable('hashLists').set({ reasons }).execute()
  return id
}

/** The rows of hash lists and of what they recognise. */
export const hashlistRows: Rows = {
  'hashlists.listHashLists': anyoneOfRole,
  'hashlists.listHashMatches': anyoneOfRole,
  'hashlists.buildAuthorityReport': [
    { given: rowAbout(aHashMatch) },
    { all: 'hashlists.match_not_found' },
  ],
  'hashlists.explainWrongMatch': [
    { given: rowAbout(aWrongMatch, { body: { reasonId: 'a-1' } }) },
    { all: 'hashlists.match_not_found' },
  ],
  'hashlists.importHashes': {
    given: () => ({
      body: { name: 'Own list', class: 'other' },
      files: { file: new File([`type,hash\nmd5,${'0'.repeat(32)}\n`], 'list.csv') },
    }),
  },
  'hashlists.setHashListActive': [
    { given: rowAbout(aHashList, { body: { isActive: false } }) },
    { all: 'hashlists.not_found' },
  ],
}
