import { createReply } from '@stagedoor/contract/automessages'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'

const reply = { title: 'Thanks', text: 'Thank you, {name}' }

/** Saves a reply of the owner. */
const newReply = async ({ people }: Actors) =>
  (await people.owner.api(createReply, { body: reply }))._id

const ofOwner = onlyFor('owner', 'automessages.reply_not_found')

/** Rows about automatic messages and saved replies. */
export const automessagesRows: Rows = {
  'automessages.listAutomatic': anyoneOfRole,
  'automessages.updateAutomatic': {
    given: () => ({ params: { kind: 'away' }, body: { isOn: false, text: 'Back on Monday' } }),
  },
  'automessages.listReplies': anyoneOfRole,
  'automessages.createReply': { given: () => ({ body: reply }) },
  'automessages.updateReply': { given: rowAbout(newReply, { body: reply }), ...ofOwner },
  'automessages.deleteReply': { given: rowAbout(newReply), ...ofOwner },
}
