import classes from './picture-link.module.css'

type PictureLinkProps = {
  name: string
  /** Of the small picture. */
  src: string
  /** Of the whole one. */
  href: string
}

/** A small picture that opens the whole one in a tab of its own; it is fetched when it comes into view. Source: X-104. */
export function PictureLink({ name, src, href }: PictureLinkProps) {
  return (
    <a data-touch className={classes.link} href={href} target="_blank" rel="noopener" aria-label={`Open ${name}`}>
      <img className={classes.picture} src={src} alt="" width={48} height={36} loading="lazy" decoding="async" />
    </a>
  )
}
