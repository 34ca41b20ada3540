import { acceptTexts } from '@stagedoor/contract/consents'
import { ApiError } from '@stagedoor/contract/kit'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { pageContextOf } from '../../lib/api/page-context.server.ts'
import { href, safeNext } from '../../lib/navigation/href.ts'

/**
 * Accepts the texts that the gate showed, and goes back. Texts that changed in the meantime, or a
 * session that ended, lead back to a gate that shows the present state.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const next = safeNext(String(form.get('next') ?? '')) ?? href('landing')
  const acceptedTexts = form.getAll('text').map(String)
  try {
    await pageContextOf(context).api(acceptTexts, { body: { acceptedTexts } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
  return redirect(next, { status: 303 })
}
