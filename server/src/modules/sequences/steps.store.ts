import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** The part of a step that its performer decides. */
export interface StepForm {
  readonly afterMinutes: number
  readonly text: string
  readonly fileIds: readonly string[]
  readonly freeFileIds: readonly string[]
  /** In hundredths of a token; null when all files are free. */
  readonly price: bigint | null
}

/** A step of a sequence as it is stored. */
export interface StepRow extends StepForm {
  readonly id: string
  readonly sequenceId: string
  /** The content of its present form, under which its files are in use. */
  readonly contentId: string
  /** When the first fan received its present form; null before. */
  readonly frozenAt: Date | null
  readonly sentCount: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = [
  'id',
  'sequenceId',
  'afterMinutes',
  'text',
  'fileIds',
  'freeFileIds',
  'price',
  'contentId',
  'frozenAt',
  'sentCount',
  'createdAt',
  'updatedAt',
] as const

const storable = <Form extends Partial<StepForm>>({ fileIds, freeFileIds, ...form }: Form) => ({
  ...form,
  ...(fileIds && { fileIds: [...fileIds] }),
  ...(freeFileIds && { freeFileIds: [...freeFileIds] }),
})

const insertStepSql = statement(
  'sequences.insert_step',
  ({ sequenceId, form }: { sequenceId: string; form: StepForm }, ctx) =>
    ctx.db
      .insertInto('sequenceSteps')
      .values({
        ...storable(form),
        id: ctx.newId(),
        sequenceId,
        contentId: ctx.newId(),
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .returning(columns)
      .$castTo<StepRow>(),
)

/** Stores a new step. */
export const insertStep = (
  ctx: InTransaction,
  sequenceId: string,
  form: StepForm,
): Promise<StepRow> => only(write(ctx, insertStepSql, { sequenceId, form }))

type StepChanges = Partial<StepForm & Pick<StepRow, 'contentId' | 'frozenAt' | 'sentCount'>>

const changeStepSql = statement(
  'sequences.change_step',
  ({ id, changes }: { id: string; changes: StepChanges }, ctx) =>
    ctx.db
      .updateTable('sequenceSteps')
      .set({ ...storable(changes), updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<StepRow>(),
)

/** Changes a step. */
export const changeStep = (
  ctx: InTransaction,
  id: string,
  changes: StepChanges,
): Promise<StepRow> => only(write(ctx, changeStepSql, { id, changes }))

const stepSql = statement('sequences.step', ({ id }: { id: string }, { db }) =>
  db.selectFrom('sequenceSteps').select(columns).where('id', '=', id).$castTo<StepRow>(),
)

/** Returns a step. */
export const selectStep = (ctx: ReadCtx, id: string): Promise<StepRow | undefined> =>
  first(read(ctx, stepSql, { id }))

const stepsOfSql = statement(
  'sequences.steps_of',
  ({ sequenceIds }: { sequenceIds: readonly string[] }, { db }) =>
    db
      .selectFrom('sequenceSteps')
      .select(columns)
      .where('sequenceId', '=', sql<string>`any(${[...sequenceIds]}::uuid[])`)
      .orderBy('afterMinutes')
      .$castTo<StepRow>(),
)

/** Returns the steps of some sequences, in the order of their times. */
export const selectSteps = (ctx: ReadCtx, sequenceIds: readonly string[]): Promise<StepRow[]> =>
  sequenceIds.length > 0 ? read(ctx, stepsOfSql, { sequenceIds }) : Promise.resolve([])

const deleteStepSql = statement('sequences.delete_step', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('sequenceSteps').where('id', '=', id),
)

/** Deletes a step. */
export async function deleteStep(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, deleteStepSql, { id })
}

const insertContentSql = statement(
  'sequences.insert_content',
  (
    { contentId, stepId, itemId }: { contentId: string; stepId: string; itemId: string | null },
    { db },
  ) => db.insertInto('sequenceContents').values({ contentId, stepId, itemId }),
)

/** Stores that fans receive a step as a content, with the item that sells its files. */
export async function insertStepContent(
  ctx: InTransaction,
  content: {
    readonly contentId: string
    readonly stepId: string
    readonly itemId: string | null
  },
): Promise<void> {
  await write(ctx, insertContentSql, content)
}

/** A form in which fans received a step. */
export interface StepContent {
  readonly contentId: string
  readonly itemId: string | null
}

const contentsOfSql = statement('sequences.contents_of', ({ stepId }: { stepId: string }, { db }) =>
  db.selectFrom('sequenceContents').select(['contentId', 'itemId']).where('stepId', '=', stepId),
)

/** Returns the forms in which fans received a step. */
export const selectContents = (ctx: ReadCtx, stepId: string): Promise<StepContent[]> =>
  read(ctx, contentsOfSql, { stepId })

const contentsWithFileSql = statement(
  'sequences.contents_with_file',
  ({ performerId, contentIds }: { performerId: string; contentIds: readonly string[] }) => sql<{
    contentId: string
  }>`
    select content.content_id from sequence_contents as content
    join sequence_steps as step on step.id = content.step_id
    join sequences as one on one.id = step.sequence_id
    where one.performer_id = ${performerId}::uuid
      and content.content_id = any(${[...contentIds]}::uuid[])
    order by content.content_id`,
)

/** Returns the ids among some of contents that a performer's sequences sent. */
export async function selectOwnContents(
  ctx: ReadCtx,
  performerId: string,
  contentIds: readonly string[],
): Promise<string[]> {
  if (contentIds.length === 0) return []
  const rows = await read(ctx, contentsWithFileSql, { performerId, contentIds })
  return rows.map(({ contentId }) => contentId)
}

const stepsWithFileSql = statement(
  'sequences.steps_with_file',
  ({ performerId, fileId }: { performerId: string; fileId: string }) => sql<
    StepRow & { sequenceName: string; isPaused: boolean }
  >`
    select step.id, step.sequence_id, step.after_minutes, step.text, step.file_ids,
      step.free_file_ids, step.price, step.content_id, step.frozen_at, step.sent_count,
      step.created_at, step.updated_at, one.name as "sequenceName", one.is_paused
    from sequence_steps as step join sequences as one on one.id = step.sequence_id
    where one.performer_id = ${performerId}::uuid and step.file_ids @> array[${fileId}::uuid]
    order by step.id`,
)

/** Returns the steps of a performer that send a file, with the names of their sequences. */
export const selectStepsWithFile = (ctx: ReadCtx, performerId: string, fileId: string) =>
  read(ctx, stepsWithFileSql, { performerId, fileId })

const sequencesOfContentsSql = statement(
  'sequences.of_contents',
  ({ contentIds }: { contentIds: readonly string[] }) => sql<{ sequenceId: string }>`
    select distinct sequence_id from sequence_steps
    where content_id = any(${[...contentIds]}::uuid[])`,
)

/** Returns the sequences whose steps are sent as some contents now. */
export async function selectSequencesOfContents(
  ctx: ReadCtx,
  contentIds: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, sequencesOfContentsSql, { contentIds })
  return rows.map(({ sequenceId }) => sequenceId)
}

/** A step by what statistics count a form of it as: the item that it sells, or its content. */
interface CountedStep {
  readonly subjectId: string
  readonly text: string
}

const stepsOfSubjectsSql = statement(
  'sequences.steps_of_subjects',
  ({ ids }: { ids: readonly string[] }) => sql<CountedStep>`
    select coalesce(content.item_id, content.content_id) as "subjectId", step.text
    from sequence_contents as content join sequence_steps as step on step.id = content.step_id
    where content.item_id = any(${[...ids]}::uuid[])
      or content.content_id = any(${[...ids]}::uuid[]) and content.item_id is null`,
)

/** Returns the steps that statistics count under some ids; others are missing. */
export const stepsOfSubjects = (
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<readonly CountedStep[]> =>
  ids.length > 0 ? read(ctx, stepsOfSubjectsSql, { ids }) : Promise.resolve([])
