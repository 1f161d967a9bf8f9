/** The review before a lesson, as a page. Fetched where there is progress. Wiring only. */

import { useState } from 'react';
import { Review } from '../../features/review/Review';
import { Shell, TextFormButton } from '../../features/shell/Shell';

interface ReviewPageProps {
  readonly slug: string;
  onDone: () => void;
}

export default function ReviewPage({ slug, onDone }: ReviewPageProps) {
  const [textForm, setTextForm] = useState(false);
  return (
    <Review
      slug={slug}
      textForm={textForm}
      onDone={onDone}
      frame={(title, review) => (
        <Shell fixed title={title} tools={<TextFormButton on={textForm} onChange={setTextForm} />}>
          {review}
        </Shell>
      )}
    />
  );
}
