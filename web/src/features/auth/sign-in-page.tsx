import type { ReactNode } from 'react'
import styles from './sign-in-page.module.css'
import { SignInPicture } from './sign-in-picture.tsx'

interface SignInPageProps {
  title: string
  lead?: ReactNode
  /** Said beside the form on wide screens. */
  words: string
  children: ReactNode
  /** Below the form: the way to another form. */
  after?: ReactNode
}

/** The shape of every page of signing in: a form, and the picture beside it where there is room. */
export function SignInPage({ title, lead, words, children, after }: SignInPageProps) {
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
      <SignInPicture words={words} />
    </div>
  )
}
