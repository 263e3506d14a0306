import { createFileRoute } from '@tanstack/react-router'
import { testimonialList } from '../site-content/list-definitions.ts'
import { NewRowScreen, RowScreen } from '../site-content/row-screen.tsx'

export const Route = createFileRoute('/content/testimonials/$id')({
  component: () => {
    const { id } = Route.useParams()
    return id === 'new' ? <NewRowScreen list={testimonialList} /> : <RowScreen key={id} list={testimonialList} id={id} />
  },
})
