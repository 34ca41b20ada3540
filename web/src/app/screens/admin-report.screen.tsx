export default function Report() {
  return null
}
