import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { sendLoginLink } from './queries.ts'
import styles from './sign-in-page.module.css'
import { useNext } from './use-next.ts'

/** Offers a mailed link to log in while attempts with the password must wait. */
export function LoginLinkOffer({ username }: { username: string }) {
  const navigate = useNavigate()
  const next = useNext()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await sendLoginLink({ username, ...(next && { next }) })
      await navigate(
        href('auth/check-your-mail', undefined, { about: 'login', email: username, next }),
      )
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The e-mail could not be sent`)
      setPending(false)
    }
  }
  return (
    <section className={styles.goal} aria-label={t`Log in without your password`}>
      <p
        className={styles.offer}
      >{t`Is it you? You don’t have to wait: we can send a link that logs you in to the e-mail address of your account.`}</p>
      <FormError>{problem}</FormError>
      <Button wide onClick={() => void send()} pending={pending}>
        {t`Send me a link`}
      </Button>
    </section>
  )
}
