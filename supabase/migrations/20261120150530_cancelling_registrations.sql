-- Cancelling a registration.

create function private.cancel_seat(registration_id uuid, by_staff boolean) returns public.registrations
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
begin
  select events.* into event
  from public.events
  join public.registrations on registrations.event_id = events.id
  where registrations.id = registration_id
  for update of events;
  select * into registration from public.registrations where id = registration_id for update;
  if registration.status = 'cancelled' then
    return registration;
  end if;
  if not by_staff and registration.checked_in_at is not null then
    perform private.refuse(409, 'already_checked_in', 'The ticket was used');
  elsif not by_staff and event.status in ('planned', 'completed') and event.ends_at <= now() then
    perform private.refuse(409, 'event_over', 'The event is over');
  elsif not by_staff and event.status = 'planned' and event.starts_at <= now() and registration.status = 'confirmed' then
    perform private.refuse(409, 'event_started', 'The event has begun');
  end if;
  perform private.drop_registration(registration.id, case when by_staff then 'staff' else 'cancelled' end);
  perform private.mail_registration('registration_cancelled', registration.id);
  perform private.fill_seats(event.id);
  select * into registration from public.registrations where id = registration_id;
  return registration;
end
$$;

create function public.cancel_registration(registration_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  is_mine boolean;
begin
  perform private.require_account();
  select * into registration from public.registrations where id = registration_id;
  is_mine := coalesce(registration.user_id = auth.uid(), false);
  if not is_mine and (registration.id is null or not private.has_permission('manage_events')) then
    perform private.refuse(404, 'registration_not_found', 'No such registration');
  end if;
  registration := private.cancel_seat(registration_id, not is_mine);
  return jsonb_build_object(
    'registration', private.registration_json(registration), 'order', private.order_by_id(registration.order_id)
  );
end
$$;
comment on function public.cancel_registration is
  'Cancels one''s own registration, or any for manage_events: frees the seat for the first who waits, gives a pass visit and a '
  'promo code back, cancels an unpaid order and asks staff to refund a paid one (refund_requested_at). Twice is as once. '
  'Answers {registration, order} as register_for_event. Errors: PT401 sign_in_required, PT404 registration_not_found, '
  'PT409 event_started, event_over, already_checked_in.';
revoke execute on function public.cancel_registration(uuid) from public;
grant execute on function public.cancel_registration(uuid) to authenticated;
