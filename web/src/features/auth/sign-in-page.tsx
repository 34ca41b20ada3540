import type { ReactNode } from 'react'
import styles from './sign-in-page.module.css'
import { SignInPicture } from './sign-in-picture.tsx'

interface SignInPageProps {
  title: string
  lead?: ReactNode
  /** The sentence beside the form on wide screens. */
  caption: string
  children: ReactNode
  /** The link to another form, below this one. */
  after?: ReactNode
}

/** Draws the layout of every sign-in page: a form, and a picture beside it on wide screens. */
export function SignInPage({ title, lead, caption, children, after }: SignInPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.form}>
        <header>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
        {after && <footer>{after}</footer>}
      </section>
      <SignInPicture caption={caption} />
    </div>
  )
}
