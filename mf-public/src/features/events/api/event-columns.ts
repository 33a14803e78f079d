/** Of `events`, with all that hangs on it: what `EventRow` holds. */
export const EVENT_COLUMNS = [
  'id, slug, kind, status, status_note, title, summary, description',
  'starts_at, ends_at, doors_at, previous_starts_at, venue, venue_address, format, age_min',
  'talk_languages, slide_languages, caption_languages',
  'price_kind, price_amount, price_online_amount, currency, external_ticket_url',
  'payment_methods, accepts_passes, registration_opens_at, registration_closes_at',
  'capacity, seats_taken, waitlist_count, is_recommended',
  'cover_path, cover_motif, cover_print, video_url, ics_sequence, published_at, updated_at',
  'space:spaces!events_space_id_fkey(name)',
  'stream:event_streams(url)',
  'speakers:event_speakers(sort_order, role, speaker:speakers(id, name, headline, photo_path, cover_motif, cover_print, field:science_fields(name)))',
  'sessions:event_sessions(id, title, summary, starts_at, ends_at, location, space:spaces(name), speakers:event_session_speakers(sort_order, speaker:speakers(id, name)))',
  'photos:event_photos(id, path, cover_seed, cover_motif, width, height, alt, sort_order)',
].join(', ')
