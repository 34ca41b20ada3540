import { appeal } from '@stagedoor/contract/decisions'
import { listLegalHolds, setLegalHold } from '@stagedoor/contract/legalholds'
import { fileReport, sendCounterNotice, uploadEvidence } from '@stagedoor/contract/reports'
import { approveOpening } from '@stagedoor/contract/takedowns'
import { v7 as uuidv7 } from 'uuid'
import { recordDecision } from '../../../src/modules/decisions/index.ts'
import { statementToken } from '../../../src/modules/decisions/statement-links.rules.ts'
import { holdFiles } from '../../../src/modules/media/index.ts'
import { transaction } from '../../../src/platform/context.ts'
import { upload } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'
import { sampleInput } from './sample-input.ts'

/** Records a decision about the owner, made by the site, which every admin may review. */
async function aDecision({ world, people }: Actors): Promise<string> {
  const target = { kind: 'stream_line', id: uuidv7(), ownerId: people.owner.id } as const
  const id = await transaction(world.app.base, (ctx) =>
    recordDecision(ctx, target, { explanation: 'for the matrix' }),
  )
  return id ?? ''
}

/** Returns the secret of the mailed link to a decision about the owner. */
async function byLink(cast: Actors) {
  const { signing } = cast.world.app.base.keys
  return {
    params: { token: statementToken(signing, await aDecision(cast)) },
    body: { text: 'Please look at it again' },
  }
}

/** A link that nobody was sent. */
const forged = () => ({ params: { token: `${'0'.repeat(32)}.${'x'.repeat(43)}` } })

async function anAppeal(cast: Actors): Promise<string> {
  const decisionId = await aDecision(cast)
  const params = { id: decisionId }
  await cast.people.owner.api(appeal, { params, body: { text: 'Please look at it again' } })
  const row = await cast.world.app.base.db
    .selectFrom('appeals')
    .select('id')
    .where('decisionId', '=', decisionId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Reports something of the owner for copyright, and removes it; returns number and decision. */
async function aCopyrightCase({ world, people }: Actors) {
  const { base } = world.app
  const { receipt } = await world.api()(fileReport, {
    body: {
      kind: 'copyright',
      title: 'Others',
      address: '/post/matrix',
      description: 'a long enough matrix of words',
      work: 'matrix',
      postalAddress: 'matrix',
      email: 'matrix@example.com',
      signature: 'matrix',
      isGoodFaith: true,
      isUnderPenalty: true,
    },
  })
  const { id: reportId } = await base.db
    .selectFrom('reports')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  const target = { kind: 'feed', id: uuidv7(), ownerId: people.owner.id } as const
  const grounds = { explanation: 'for the matrix', violation: 'copyright', reportId } as const
  const decisionId = await transaction(base, (ctx) => recordDecision(ctx, target, grounds))
  return { receipt, decisionId: decisionId ?? '' }
}

/** Reports something with a file of a guest, and returns the report and the file. */
async function aReportWithFile({ world }: Actors) {
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf')
  const { secret } = await world.api()(uploadEvidence, { files: { file } })
  const body = {
    title: 'Others' as const,
    address: '/post/matrix',
    description: 'a long enough matrix of words',
    evidence: [secret],
  }
  await world.api()(fileReport, { body })
  return world.app.base.db
    .selectFrom('reportEvidence')
    .select(['id', 'reportId'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

const aCopyrightDecision = async (cast: Actors) => (await aCopyrightCase(cast)).decisionId

/** Returns the number of a report against which the owner sent a counter-notice. */
async function anAnsweredReceipt(cast: Actors): Promise<string> {
  const { receipt, decisionId: id } = await aCopyrightCase(cast)
  const { body } = sampleInput(sendCounterNotice, () => cast.photo())
  // The body was made from the schema of the call.
  await cast.people.owner.api(sendCounterNotice, { params: { id }, body: body as never })
  return receipt
}

/** Uploads a file of the owner for one row. */
const aFile = ({ people }: Actors): Promise<string> => upload(people.owner)

/** Takes a file of the owner down, and returns the id of its hold. */
async function aHold({ world, people }: Actors): Promise<string> {
  const fileId = await upload(people.owner)
  await transaction(world.app.base, (ctx) => holdFiles(ctx, [fileId], uuidv7()))
  const { heldBy } = await world.app.base.db
    .selectFrom('files')
    .select('heldBy')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return heldBy ?? ''
}

/** Asks to open a held file, as an admin who is no actor. */
async function anOpening(cast: Actors): Promise<string> {
  const holdId = await aHold(cast)
  const { id: askedBy } = await cast.world.admin()
  const { base } = cast.world.app
  const id = uuidv7()
  const row = { id, holdId, askedBy, reason: 'for the matrix', askedAt: base.now() }
  await base.db.insertInto('heldOpenings').values(row).execute()
  return id
}

/** Approves to open a held file, as the admin who is an actor. */
async function anApprovedOpening(cast: Actors): Promise<string> {
  const id = await anOpening(cast)
  await cast.people.admin.api(approveOpening, { params: { id } })
  return id
}

/** Lets a file of the owner wait for a review, and returns the id of that. */
async function aReview({ world, people }: Actors): Promise<string> {
  const fileId = await upload(people.owner)
  const { db, now } = world.app.base
  await db.updateTable('files').set({ stage: 'review' }).where('id', '=', fileId).execute()
  const row = {
    id: uuidv7(),
    fileId,
    ownerId: people.owner.id,
    kind: 'feed-photo',
    part: 'file',
    partName: '',
    state: 'waiting',
    isRoutine: true,
    policy: 'all',
    createdAt: now(),
  }
  await db.insertInto('reviews').values(row).execute()
  return row.id
}

/** Lets a picture of a call of the owner wait for a review, and returns its id. */
async function aStill({ world, people }: Actors): Promise<string> {
  const { db, now } = world.app.base
  const row = {
    id: uuidv7(),
    subjectKind: 'private_call',
    subjectId: uuidv7(),
    accountId: people.owner.id,
    state: 'waiting',
    takenAt: now(),
  }
  await db.insertInto('reviewStills').values(row).execute()
  return row.id
}

const legalHoldOf = (subjectId: string) =>
  ({ subject: 'file', subjectId, reason: 'A court asked', isDisclosed: false }) as const

/** Sets a legal hold on a file of the owner, and returns its id. */
async function aLegalHold(cast: Actors): Promise<string> {
  const fileId = await aFile(cast)
  const { admin } = cast.people
  await admin.api(setLegalHold, { body: legalHoldOf(fileId) })
  const { data } = await admin.api(listLegalHolds, { query: { limit: 1 } })
  return data[0]?._id ?? ''
}

/** The rows of decisions, appeals and takedowns. */
export const decisionRows: Rows = {
  'decisions.listDecisions': anyoneOfRole,
  'decisions.readDecision': [
    { given: rowAbout(aDecision), ...onlyFor('owner', 'decisions.not_found') },
    { all: 'decisions.not_found' },
  ],
  'decisions.appeal': [
    { given: rowAbout(aDecision), ...onlyFor('owner', 'decisions.not_found') },
    { all: 'decisions.not_found' },
  ],
  'decisions.readStatement': [{ given: byLink }, { given: forged, all: 'decisions.link_ended' }],
  'decisions.appealByLink': [{ given: byLink }, { given: forged, all: 'decisions.link_ended' }],
  'decisions.listAppeals': anyoneOfRole,
  'decisions.readAppeal': [{ given: rowAbout(anAppeal) }, { all: 'decisions.appeal_not_found' }],
  'decisions.decideAppeal': [{ given: rowAbout(anAppeal) }, { all: 'decisions.appeal_not_found' }],
  'reports.uploadEvidence': {
    given: () => ({ files: { file: new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf') } }),
  },
  'reports.listEvidence': {
    given: rowAbout(async (cast) => (await aReportWithFile(cast)).reportId ?? ''),
  },
  'reports.openEvidence': {
    given: rowAbout(async (cast) => (await aReportWithFile(cast)).id, { body: {} }),
  },
  'reports.readCounterNotice': [
    { given: rowAbout(aDecision), ...onlyFor('owner', 'decisions.not_found') },
    { all: 'decisions.not_found' },
  ],
  'reports.sendCounterNotice': [
    { given: rowAbout(aCopyrightDecision), ...onlyFor('owner', 'decisions.not_found') },
    { all: 'decisions.not_found' },
  ],
  'reports.nameCourt': {
    given: async (cast) => ({ params: { receipt: await anAnsweredReceipt(cast) } }),
  },
  'takedowns.listPlaces': [{ given: rowAbout(aFile) }, { all: 'takedowns.file_not_found' }],
  'takedowns.takeDown': [{ given: rowAbout(aFile) }, { all: 'takedowns.file_not_found' }],
  'takedowns.listHeldFiles': anyoneOfRole,
  'legalholds.listLegalHolds': anyoneOfRole,
  'legalholds.setLegalHold': [
    { given: async (cast) => ({ body: legalHoldOf(await aFile(cast)) }) },
    { all: 'legalholds.subject_not_found' },
  ],
  'legalholds.liftLegalHold': [
    { given: rowAbout(aLegalHold, { body: { reason: 'The trial is over' } }) },
    { all: 'legalholds.not_found' },
  ],
  'reviews.listReviews': anyoneOfRole,
  'reviews.claimReview': [{ given: rowAbout(aReview) }, { all: 'reviews.not_found' }],
  'reviews.approveReview': [{ given: rowAbout(aReview) }, { all: 'reviews.not_found' }],
  'reviews.approveReviews': anyoneOfRole,
  'reviews.refuseReview': [{ given: rowAbout(aReview) }, { all: 'reviews.not_found' }],
  'reviews.readReviewTime': anyoneOfRole,
  'reviews.listStills': anyoneOfRole,
  'reviews.clearStills': anyoneOfRole,
  'reviews.openStillCase': [{ given: rowAbout(aStill) }, { all: 'reviews.not_found' }],
  'takedowns.askToOpen': [{ given: rowAbout(aHold) }, { all: 'takedowns.file_not_found' }],
  'takedowns.approveOpening': [
    { given: rowAbout(anOpening) },
    { all: 'takedowns.opening_not_found' },
  ],
  'takedowns.openHeldFile': [
    {
      given: rowAbout(anApprovedOpening),
      staff: {
        administrator: 'takedowns.opening_closed',
        moderator: 'takedowns.opening_closed',
      },
    },
    { given: rowAbout(anOpening), all: 'takedowns.opening_closed' },
    { all: 'takedowns.opening_not_found' },
  ],
}
