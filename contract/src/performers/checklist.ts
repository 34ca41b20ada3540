import * as z from 'zod/mini'
import { call } from '../kit/call.ts'

/** The first steps of a new creator, in this order. */
export const ChecklistStep = z.enum(['email', 'documents', 'pictures', 'bio', 'price', 'post'])
export type ChecklistStep = z.output<typeof ChecklistStep>

/** `waiting` is for a decision of the site, `refused` for the creator to try again. */
export const ChecklistState = z.enum(['open', 'waiting', 'refused', 'done'])
export type ChecklistState = z.output<typeof ChecklistState>

/** The steps of a new creator, each from the true state of the account. */
export const Checklist = z.object({
  steps: z.array(
    z.object({
      step: ChecklistStep,
      state: ChecklistState,
      /** Nothing can be earned without it. */
      isNeeded: z.boolean(),
    }),
  ),
  /** False when every step is done, for established creators, and after it was hidden while nothing needed is missing. */
  isShown: z.boolean(),
  /** Nothing needed is missing. */
  mayHide: z.boolean(),
})
/** The steps of a new creator inside the server. */
export type Checklist = z.output<typeof Checklist>

export const readChecklist = call({
  name: 'performers.readChecklist',
  method: 'GET',
  path: '/performers/me/checklist',
  access: 'performer',
  summary: 'What a new performer still has to do before earning, and what is good to do.',
  result: Checklist,
  errors: [],
})

export const hideChecklist = call({
  name: 'performers.hideChecklist',
  method: 'DELETE',
  path: '/performers/me/checklist',
  access: 'performer',
  summary: 'Hides the checklist for good, once every needed step is done.',
  result: Checklist,
  errors: ['performers.checklist_unfinished'],
})
