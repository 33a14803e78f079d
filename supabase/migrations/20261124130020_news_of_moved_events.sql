-- A moved event takes the deadlines of its unpaid tickets along, a postponed one pauses them, and its mails say what has changed.

create function private.move_payment_deadlines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever has not paid decides anew about the new date, and has the usual three days for it. Nobody loses a seat for not
  -- paying for an event without a date.
  update public.orders
  set expires_at = case
    when new.status = 'planned'
      then least(greatest(orders.expires_at, now() + interval '3 days'), private.latest_payment(new))
  end
  from public.registrations
  where registrations.event_id = new.id and registrations.status = 'confirmed'
    and orders.id = registrations.order_id and orders.status = 'pending'
    and (orders.expires_at is not null or (old.status = 'postponed' and orders.payment_method <> 'on_site'));
  return null;
end
$$;
-- By its name it runs before events_tell, whose mails name the deadline.
create trigger events_move_deadlines after update of status, starts_at, ends_at on public.events
  for each row
  when (
    (new.status = 'postponed' and old.status <> 'postponed')
    or (
      (new.starts_at, new.ends_at, old.status = 'postponed') is distinct from (old.starts_at, old.ends_at, false)
      and new.status = 'planned' and new.ends_at > now()
    )
  )
  execute function private.move_payment_deadlines();

drop function private.mail_event_news(public.events, text);
create function private.mail_event_news(event public.events, kind text, changed text[] default '{}') returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_news.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_facts(event),
      'changed', case when cardinality(changed) > 0 then to_jsonb(changed) end,
      'registration', private.registration_json(registrations),
      'order', (
        select private.order_json(orders) from public.orders
        where orders.id = registrations.order_id and orders.status = 'pending' and registrations.status = 'confirmed'
      ),
      'secret', private.link_secret(registrations.id)
    )),
    concat_ws(':', mail_event_news.kind, event.id, event.ics_sequence, people.email),
    registrations.id is null or private.has_proved_address(registrations)
  )
  from private.followers_of(event) people
  left join public.registrations on registrations.id = people.registration_id
$$;
comment on function private.mail_event_news is
  'One mail for each address among those who registered and those who keep the event as a favourite, in their language. '
  'changed: date, place or both, of an event that moved.';

create or replace function private.tell_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
  changed text[] := array_remove(array[
    case when new.starts_at <> old.starts_at then 'date' end,
    case when (new.space_id, new.venue::jsonb) is distinct from (old.space_id, old.venue::jsonb) then 'place' end
  ], null);
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
  elsif new.status = 'planned' and cardinality(changed) > 0 then
    perform private.mail_event_news(new, 'event_moved', changed);
  elsif new.status = 'planned' and old.status in ('postponed', 'cancelled') then
    perform private.mail_event_news(new, 'event_restored');
  end if;
  return null;
end
$$;
