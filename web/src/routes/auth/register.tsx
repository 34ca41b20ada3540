import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useSite } from '../../lib/session/session.ts'
import styles from './register.module.css'

export const meta = pageMeta(() => ({
  title: t`Sign up`,
  description: t`Join as a fan or as a creator.`,
}))

/** Asks for the kind of account. */
export default function Register() {
  const { userBenefit, modelBenefit } = useSite()
  const next = useNext()
  return (
    <SignInPage
      title={t`Choose your kind of account`}
      caption={t`Pick your side of the stage.`}
      after={jt`Already have an account? ${<Link key="1" to={href('auth/login', undefined, { next })}>{t`Log in`}</Link>}`}
    >
      <div className={styles.choices}>
        <Choice
          to={href('auth/fan-register', undefined, { next })}
          icon={<IconTicket size={28} stroke={1.6} />}
          title={t`I am a fan`}
          benefit={userBenefit}
          fallback={t`Subscribe, unlock and tip the people you admire.`}
        />
        <Choice
          to={href('auth/creator-register', undefined, { next })}
          icon={<IconMasksTheater size={28} stroke={1.6} />}
          title={t`I am a creator`}
          benefit={modelBenefit}
          fallback={t`Open your own page and be paid for what you make.`}
        />
      </div>
    </SignInPage>
  )
}

interface ChoiceProps {
  to: string
  icon: ReactNode
  title: string
  /** The operator's text, in HTML cleaned by the server. */
  benefit: string
  fallback: string
}

function Choice({ to, icon, title, benefit, fallback }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        {benefit ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when an admin saves it
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: benefit }} />
        ) : (
          <p className={styles.text}>{fallback}</p>
        )}
      </div>
      <IconChevronRight size={20} className={styles.go} aria-hidden="true" />
    </div>
  )
}
