import { readFile } from '@stagedoor/contract/media'
import * as streams from '@stagedoor/contract/streams'
import { importRecordings } from '../../../src/modules/streams/recordings/import-recordings.ts'
import { recorderOf } from '../../world/more-doors.ts'
import { openStream } from '../../world/streams.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { onlyFor } from './row-builders.ts'

/** Returns the file of a recording of the owner, which is made once. */
async function recordedFile({ world, people: { owner } }: Actors): Promise<string> {
  const { db } = world.app.base
  const known = () =>
    db
      .selectFrom('streamRecordings')
      .select('fileId')
      .where('performerId', '=', owner.id)
      .executeTakeFirst()
  const { fileId } = (await known()) ?? {}
  if (fileId) return fileId
  const { _id: id } = (await owner.api(streams.readOwn)).stream ?? (await openStream(owner))
  await owner.api(streams.end, { params: { id } })
  await importRecordings(world.app.base, await recorderOf(id))
  await world.settle()
  return (await known())?.fileId ?? ''
}

const aRecording = (input: object) => async (cast: Actors) => ({
  params: { fileId: await recordedFile(cast) },
  ...input,
})

/** Rows about the recordings of streams, their replays, and the chat beside them. */
export const replayRows: Rows = {
  'streams.readReplay': {
    given: aRecording({}),
    ...onlyFor('owner', 'streams.recording_not_found'),
  },
  'streams.makeReplay': {
    given: aRecording({ body: { from: 0, to: 2, chapters: [] } }),
    ...onlyFor('owner', 'streams.recording_not_found'),
  },
  'streams.readReplayChat': {
    given: async (cast) => {
      const fileId = await recordedFile(cast)
      const { playlist } = await cast.people.owner.api(readFile, { params: { id: fileId } })
      return { params: { fileId }, query: { address: playlist } }
    },
    ...onlyFor('owner', 'media.address_ended'),
  },
}
