import * as sequences from '@stagedoor/contract/sequences'
import { type Route, serve } from '../../platform/http/index.ts'
import { readStepResults } from './read-results.ts'
import {
  createSequence,
  listSequences,
  removeSequence,
  setPaused,
  updateSequence,
} from './write-sequences.ts'
import { createStep, removeStep, updateStep } from './write-steps.ts'

/** The routes of sequences. */
export const sequencesRoutes: readonly Route[] = [
  serve(sequences.list, (ctx) => listSequences(ctx)),
  serve(sequences.create, (ctx, { body }) => createSequence(ctx, body)),
  serve(sequences.update, (ctx, { params, body }) => updateSequence(ctx, params.id, body)),
  serve(sequences.pause, (ctx, { params }) => setPaused(ctx, params.id, true)),
  serve(sequences.resume, (ctx, { params }) => setPaused(ctx, params.id, false)),
  serve(sequences.remove, (ctx, { params }) => removeSequence(ctx, params.id)),
  serve(sequences.createStep, (ctx, { params, body }) => createStep(ctx, params.id, body)),
  serve(sequences.updateStep, (ctx, { params, body }) => updateStep(ctx, params.id, body)),
  serve(sequences.removeStep, (ctx, { params }) => removeStep(ctx, params.id)),
  serve(sequences.readStepResults, (ctx, { params }) => readStepResults(ctx, params.id)),
]
