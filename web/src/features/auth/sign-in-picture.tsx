import { useSite } from '../../lib/session/session.ts'
import { Arch } from '../../ui/arch.tsx'
import styles from './sign-in-picture.module.css'

/** Draws the picture beside a sign-in form on wide screens: the site's own, or the doorway. */
export function SignInPicture({ caption }: { caption: string }) {
  const { loginPlaceholderImage } = useSite()
  return (
    <aside className={styles.side} aria-hidden="true">
      {loginPlaceholderImage ? (
        <img src={loginPlaceholderImage} alt="" className={styles.own} />
      ) : (
        <>
          <Arch state="ajar" spill className={styles.arch} />
          <p>{caption}</p>
        </>
      )}
    </aside>
  )
}
