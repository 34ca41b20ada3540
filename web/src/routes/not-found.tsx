import { data } from 'react-router'

/** Catches every address no other page has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Never drawn: the loader always answers with the error page. */
export default function NotFound() {
  return null
}
