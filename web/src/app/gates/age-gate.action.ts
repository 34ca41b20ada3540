import { type ActionFunctionArgs, redirect } from 'react-router'
import { pageContextOf } from '../../lib/api/page-context.server.ts'
import { href, safeNext } from '../../lib/navigation/href.ts'

const YEAR_SECONDS = 31_536_000

/** Confirms the age of a visitor whose scripts have not run: sets the cookie and goes back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const next = safeNext(String(form.get('next') ?? '')) ?? href('landing')
  const secure = pageContextOf(context).origin.startsWith('https:') ? '; Secure' : ''
  const cookie = `ageRestrict=true; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  return redirect(next, { status: 303, headers: { 'set-cookie': cookie } })
}
