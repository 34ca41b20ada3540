import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import styles from './title-cell.module.css'

interface TitleCellProps {
  to: string
  title: string
  note?: ReactNode
  picture: {
    readonly url: string | null
    readonly pictures: readonly { readonly url: string }[]
    readonly thumbhash: string | null
    readonly alt?: string
  } | null
  /** Stands where there is no picture. */
  icon: ReactNode
  isWide?: boolean
  children?: ReactNode
}

/** Draws the cell that names a row: its picture and its title, with a note below. */
export function TitleCell(props: TitleCellProps) {
  const { to, title, note, picture, icon, isWide = false, children } = props
  const src = picture?.pictures[0]?.url ?? picture?.url
  const [width, height] = isWide ? [16, 9] : [1, 1]
  return (
    <Link to={to} className={styles.title}>
      <span className={cx(styles.picture, isWide && styles.wide)}>
        {src ? (
          <Picture
            src={src}
            alt={picture?.alt ?? ''}
            width={width}
            height={height}
            hash={picture?.thumbhash}
          />
        ) : (
          icon
        )}
      </span>
      {note === undefined ? (
        <b>{title}</b>
      ) : (
        <TwoLineCell note={note}>
          <b>{title}</b>
        </TwoLineCell>
      )}
      {children}
    </Link>
  )
}
