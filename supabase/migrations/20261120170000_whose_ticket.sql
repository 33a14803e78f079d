-- A scanned code tells whose ticket it is and what became of it.

create or replace function public.find_ticket(code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_code text := private.read_ticket_code(code);
  answer jsonb;
begin
  perform private.require_account();
  if found_code is null then
    perform private.refuse(404, 'ticket_code_invalid', 'Not a ticket code: a sign is missing or mistyped');
  end if;
  select jsonb_build_object(
    'registration_id', registrations.id, 'event_id', events.id, 'event_slug', events.slug,
    'status', registrations.status,
    'is_mine', coalesce(registrations.user_id = auth.uid(), false),
    'event', jsonb_build_object(
      'slug', events.slug, 'title', events.title, 'starts_at', events.starts_at, 'ends_at', events.ends_at,
      'status', events.status
    )
  )
  into answer
  from public.registrations
  join public.events on events.id = registrations.event_id
  where ticket_code = found_code;
  if answer is null then
    perform private.refuse(404, 'ticket_unknown', 'No ticket has this code');
  elsif not (answer ->> 'is_mine')::boolean and not private.has_permission('manage_events') then
    perform private.refuse(403, 'ticket_not_yours', 'The ticket is somebody else''s');
  end if;
  return answer;
end
$$;
comment on function public.find_ticket is
  'Whose ticket a typed or scanned code is: {registration_id, event_id, event_slug, status, is_mine, event {slug, title, '
  'starts_at, ends_at, status}}. One''s own, or any for those who manage events; anybody else hears no more than that there is '
  'such a ticket, and whoever asks that has its code before them. Spaces, dashes and small letters are forgiven. Errors: PT404 '
  'ticket_code_invalid (fails its check sign), PT404 ticket_unknown, PT403 ticket_not_yours, PT401 sign_in_required, '
  'PT403 account_blocked.';
