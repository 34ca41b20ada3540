import { data } from 'react-router'

/** Handles every address that no other page has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Is never rendered: the loader always answers with the error page. */
export default function NotFound() {
  return null
}
