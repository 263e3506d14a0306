import { notFoundPicture } from '@campus/contracts/site-content/layout-messages.ts'
import { notFoundMessages } from '@campus/contracts/site-content/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import styles from './not-found-page.module.css'
import wide from './not-found-1280.webp?url'
import narrow from './not-found-640.webp?url'
import usual from './not-found-960.webp?url'

/** The page for unknown paths, albums and courses. */
export const NotFoundPage = () => (
  <section className={`wrap ${styles.page}`}>
    <div className={styles.words}>
      <h1>{notFoundMessages.heading}</h1>
      <h2>{notFoundMessages.title}</h2>
      <p className="lede">{notFoundMessages.text}</p>
      <p className="lede">{notFoundMessages.comfort}</p>
      <Link to="/" className={buttonClass()}>
        {notFoundMessages.home}
      </Link>
    </div>
    <img
      className={styles.drawing}
      src={wide}
      srcSet={`${narrow} 640w, ${usual} 960w, ${wide} 1280w`}
      sizes="(min-width: 900px) 46vw, 100vw"
      width="1280"
      height="810"
      alt={notFoundPicture}
    />
  </section>
)
