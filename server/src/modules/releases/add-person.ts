import type { InputOf } from '@stagedoor/contract/kit'
import { type addPerson as addCall, PEOPLE_MAX } from '@stagedoor/contract/releases'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountByRef } from '../accounts/index.ts'
import { verifiedPerson } from './find-person.ts'
import { peopleOf, personViews } from './list-people.ts'
import { addToProducer, insertPerson, type PersonRow, peopleByIds } from './people.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof addCall>['body']

/** Adds somebody whom files of the viewer can show. */
export async function addPerson(ctx: ViewerCtx, { account, alias, email }: Body) {
  const person = await transaction(ctx, async (ctx) => {
    const known = await peopleOf(ctx, ctx.viewer.id)
    if (account) {
      requireRoom(known)
      return addAccount(ctx, account)
    }
    if (!alias || !email) return refuse('releases.account_unusable')
    return guestOf(ctx, known, { alias, email })
  })
  const [view] = await personViews(ctx, [person])
  return view ?? refuse('releases.account_unusable')
}

function requireRoom(known: readonly PersonRow[]): void {
  if (known.length > PEOPLE_MAX) refuse('releases.too_many_people', { max: PEOPLE_MAX })
}

/** Returns the person with an e-mail address whom the viewer knows, or adds them. */
export async function guestOf(
  ctx: InTransaction<ViewerCtx>,
  known: readonly PersonRow[],
  { alias, email }: { readonly alias: string; readonly email: string },
): Promise<PersonRow> {
  const found = known.find((one) => one.email === email)
  if (found) return found
  requireRoom(known)
  return addGuest(ctx, alias, email)
}

async function addAccount(ctx: InTransaction<ViewerCtx>, ref: string): Promise<PersonRow> {
  const account = await accountByRef(ctx, ref)
  const isOpen = account && account.status !== 'inactive'
  const person = isOpen ? await verifiedPerson(ctx, account.id) : undefined
  if (!person) return refuse('releases.account_unusable')
  await addToProducer(ctx, { producerId: ctx.viewer.id, personId: person.id })
  return person
}

async function addGuest(
  ctx: InTransaction<ViewerCtx>,
  alias: string,
  email: string,
): Promise<PersonRow> {
  const id = ctx.newId()
  await insertPerson(ctx, { id, producerId: ctx.viewer.id, alias, email, state: 'invited' })
  const person = (await peopleByIds(ctx, [id])).get(id)
  if (!person) throw new Error(`The person ${id} was not stored`)
  return person
}
