import { listSignUpTexts } from '@stagedoor/contract/consents'
import { listCountries, listPerformerCategories } from '@stagedoor/contract/reference'
import { readInvitation } from '@stagedoor/contract/referrals'
import { lazy, Suspense, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const loader = pageLoader('auth/creator-register', async ({ api, search }) => {
  const username = search.get('invite')
  const [texts, countries, categories, invitation] = await Promise.all([
    api(listSignUpTexts),
    api(listCountries),
    api(listPerformerCategories, { query: { limit: 200 } }),
    // A link that is not valid is not worth an error: signing up goes on without it.
    username ? api(readInvitation, { params: { username } }).catch(() => null) : null,
  ])
  return {
    invitation,
    texts: texts.data,
    countries: countries.map(({ code, name }) => ({ value: code, text: name })),
    categories: categories.data.map(({ _id, name }) => ({ value: _id, text: name })),
  }
})

export const meta = pageMeta<typeof loader>(() => ({
  title: t`Become a creator`,
  description: t`Open your own page and be paid for what you make.`,
}))

const form = import('../../features/auth/creator-form.tsx')
const CreatorForm = lazy(() => form)
const InvitationNote = lazy(() =>
  import('../../features/referrals/invitation-note.tsx').then((module) => ({
    default: module.InvitationNote,
  })),
)

/** Creates a creator account with its two identity documents. */
export default function CreatorRegister() {
  const { invitation, texts, countries, categories } = useLoaderData<typeof loader>()
  const [isInvited, setInvited] = useState(true)
  const next = useNext()
  return (
    <SignInPage
      title={t`Open your page`}
      lead={t`Tell us about yourself and add two pictures that confirm your identity.`}
      caption={t`Your name above the door.`}
      after={
        <>
          {jt`Already have an account? ${<Link key="1" to={href('auth/login', undefined, { next })}>{t`Log in`}</Link>}`}
          <br />
          <Link
            to={href('auth/fan-register', undefined, { next })}
          >{t`Sign up as a fan instead`}</Link>
        </>
      }
    >
      <Suspense>
        {invitation && (
          <InvitationNote invitation={invitation} accepts={isInvited} onChange={setInvited} />
        )}
        <CreatorForm
          texts={texts}
          countries={countries}
          categories={categories}
          invitedBy={isInvited ? invitation?.username : undefined}
        />
      </Suspense>
    </SignInPage>
  )
}
