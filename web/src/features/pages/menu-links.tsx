import { Link } from 'react-router'
import { useSite } from '../../lib/session/session.ts'

/** Draws the links that the operator added to a menu, in their order. */
export function MenuLinks({
  section,
  className,
}: {
  section: 'main' | 'header' | 'footer'
  className?: string
}) {
  const links = useSite().menus.filter((item) => item.section === section)
  return links.map(({ _id, title, path, help, internal, isNewTab }) => {
    const shared = { className, title: help || undefined }
    if (internal && !isNewTab) {
      return (
        <Link key={_id} to={path} {...shared}>
          {title}
        </Link>
      )
    }
    return (
      <a
        key={_id}
        href={path}
        {...shared}
        {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
      >
        {title}
      </a>
    )
  })
}
