-- Who registered for an event or keeps it in mind hears when it is postponed, moved or cancelled.

create function private.number_event_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ics_sequence := greatest(new.ics_sequence, old.ics_sequence + 1);
  if new.starts_at <> old.starts_at
    and old.published_at <= now()
    and new.previous_starts_at is not distinct from old.previous_starts_at
  then
    new.previous_starts_at := old.starts_at;
  end if;
  return new;
end
$$;
create trigger events_number before update of status, starts_at, ends_at, space_id, venue on public.events
  for each row
  when (
    (new.status, new.starts_at, new.ends_at, new.space_id, new.venue::jsonb)
      is distinct from (old.status, old.starts_at, old.ends_at, old.space_id, old.venue::jsonb)
  )
  execute function private.number_event_changes();

create function private.mail_event_news(event public.events, kind text) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_news.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_facts(event),
      'registration', people.registration, 'secret', people.secret
    )),
    concat_ws(':', mail_event_news.kind, event.id, event.ics_sequence, people.email)
  )
  from (
    select distinct on (email) *
    from (
      select
        registrations.email, registrations.language, registrations.full_name,
        private.registration_json(registrations) as registration,
        private.link_secret(registrations.id) as secret, 0 as place
      from public.registrations
      where event_id = event.id and status <> 'cancelled' and not private.is_expired(registrations)
      union all
      select lower(users.email), profiles.language, profiles.name, null, null, 1
      from public.favorites
      join auth.users on users.id = favorites.user_id and users.email_confirmed_at is not null
      join public.profiles on profiles.id = favorites.user_id
      where favorites.event_id = event.id
    ) everybody
    order by email, place
  ) people
$$;
comment on function private.mail_event_news is
  'One mail for each address among those who registered and those who keep the event as a favourite, in their language.';

create function private.tell_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
  is_elsewhere boolean := (new.starts_at, new.space_id, new.venue::jsonb)
    is distinct from (old.starts_at, old.space_id, old.venue::jsonb);
begin
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform private.mail_event_news(new, 'event_cancelled');
    -- Seats stay, should it be taken back; what was given for them goes home.
    for registration in
      select id, order_id from public.registrations where event_id = new.id and status <> 'cancelled' order by id
    loop
      perform private.return_visit(registration.id);
      perform private.drop_order(registration.order_id);
    end loop;
  elsif new.status = 'postponed' and old.status <> 'postponed' then
    perform private.mail_event_news(new, 'event_postponed');
  elsif new.status = 'planned' and (old.status in ('postponed', 'cancelled') or is_elsewhere) then
    perform private.mail_event_news(new, 'event_moved');
  end if;
  return null;
end
$$;
create trigger events_tell after update of status, starts_at, space_id, venue on public.events
  for each row
  when (
    old.published_at <= now()
    and new.published_at <= now()
    and greatest(old.ends_at, new.ends_at) > now()
    and new.ics_sequence <> old.ics_sequence
  )
  execute function private.tell_event_change();
