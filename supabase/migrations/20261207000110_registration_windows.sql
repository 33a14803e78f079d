-- A registration that opens after the event, or after it closes, lets nobody register. Until now only the form rejected it.

create function private.check_registration_window() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Other columns of an event that was saved before this rule can still be changed.
  if tg_op = 'UPDATE'
    and (new.registration_opens_at, new.registration_closes_at)
      is not distinct from (old.registration_opens_at, old.registration_closes_at)
  then
    return new;
  end if;
  perform private.raise_api_error(
    400, 'registration_opens_late', 'Registration opens when it or the event is over',
    jsonb_build_object('end', case when new.registration_opens_at >= new.ends_at then 'event' else 'registration' end)
  );
  return new;
end
$$;
comment on function private.check_registration_window is
  'Rejects a registration that opens when the event or the registration itself is over. Not for the rows of courses, whose '
  'enrolment has rules of its own.';

create trigger events_registration_window
  before insert or update of registration_opens_at, registration_closes_at on public.events
  for each row
  when (
    new.course_id is null
    and (new.registration_opens_at >= new.ends_at or new.registration_opens_at >= new.registration_closes_at)
  )
  execute function private.check_registration_window();

comment on function public.save_event is
  'Creates an event, or updates the one with that id, with its line-up, programme, photos and stream in one transaction. '
  'event: the columns that staff decide, publication (draft, now, scheduled with published_at), speakers [{speaker_id, '
  'role}], sessions [{id, title, summary, starts_at, ends_at, space_id, location, speakers [id]}], photos [{id, path, '
  'cover_seed, cover_motif, width, height, alt}], stream {url, is_public, note} or null; ids of new rows are chosen by the '
  'caller, their order is that of the lists. version: the updated_at of the event that was changed. Status and note are '
  'not touched: see change_event. Returns what admin_event does. For manage_events. Errors: PT403 not_allowed, PT404 '
  'event_not_found, space_not_found, PT400 sessions_invalid {position}, registration_opens_late {end: event, registration}, '
  'PT409 edit_conflict (with the event as it is now), slug_taken, capacity_below_seats {seats}, has_registrations {people} '
  '(a public one is not hidden again), mails_need_confirmation {people} (unless may_notify), time_conflict [{space_id, '
  'starts_at, ends_at, state, title, person}].';
