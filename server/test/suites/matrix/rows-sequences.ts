import * as sequences from '@stagedoor/contract/sequences'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'

/** Creates a sequence of the owner, in place of an earlier one: only a few are possible. */
const newSequence = async ({ people: { owner } }: Actors) => {
  for (const { _id: id, name } of (await owner.api(sequences.list)).data)
    if (name === 'Matrix') await owner.api(sequences.remove, { params: { id } })
  const body = { name: 'Matrix', start: 'follow' as const }
  return (await owner.api(sequences.create, { body }))._id
}

const step = { days: 1, hours: 0, text: 'Hello' }

/** Creates a step of a sequence of the owner. */
const newStep = async (cast: Actors) => {
  const params = { id: await newSequence(cast) }
  const { steps } = await cast.people.owner.api(sequences.createStep, { params, body: step })
  return steps[0]?._id ?? ''
}

const ofOwner = onlyFor('owner', 'sequences.not_found')

/** Rows about sequences. */
export const sequencesRows: Rows = {
  'sequences.list': anyoneOfRole,
  'sequences.create': { given: () => ({ body: { name: 'Welcome', start: 'follow' } }) },
  'sequences.update': { given: rowAbout(newSequence, { body: { name: 'Matrix' } }), ...ofOwner },
  'sequences.pause': { given: rowAbout(newSequence), ...ofOwner },
  'sequences.resume': { given: rowAbout(newSequence), ...ofOwner },
  'sequences.remove': { given: rowAbout(newSequence), ...ofOwner },
  'sequences.createStep': { given: rowAbout(newSequence, { body: step }), ...ofOwner },
  'sequences.updateStep': { given: rowAbout(newStep, { body: step }), ...ofOwner },
  'sequences.removeStep': { given: rowAbout(newStep), ...ofOwner },
  'sequences.readStepResults': { given: rowAbout(newStep), ...ofOwner },
}
