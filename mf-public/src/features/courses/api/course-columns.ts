/** Of `courses`, with all that hangs on it: what `CourseRow` holds. */
export const COURSE_COLUMNS = [
  'id, slug, title, summary, description, format, level, is_top, talk_languages, age_min',
  'price_amount, currency, capacity, starts_at, ends_at, cover_path, cover_motif, cover_print',
  'field:science_fields(name)',
  'space:spaces(name)',
  'speakers:course_speakers(sort_order, speaker:speakers(id, slug, name, headline, photo_path, cover_motif, cover_print))',
  'sessions:course_sessions(id, title, summary, starts_at, ends_at, space:spaces(name))',
].join(', ')
