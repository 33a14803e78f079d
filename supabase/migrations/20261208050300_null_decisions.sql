-- Null as an answer, a currency or the id of a request was an error of a table that it did not fit in.

-- A place on the waitlist is no ticket to decide about. Newest definition: 20261206000200_decisions_after_check_in.sql.
create or replace function public.decide_ticket(
  option public.ticket_option, target_id uuid default null, registration_id uuid default null, secret text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  seat public.registrations := private.find_own_registration(registration_id, secret);
  here public.events;
  target public.events;
  request public.decision_requests;
  error_code text;
begin
  if option is null then
    perform private.raise_api_error(400, 'answer_required', 'Say what to do with the ticket');
  end if;
  -- Both, and always in the same order.
  perform from public.events
  where id = seat.event_id or (option = 'move' and id = target_id)
  order by id
  for update;
  select * into seat from public.registrations where id = seat.id for update;
  select * into here from public.events where id = seat.event_id;
  select * into request from public.decision_requests where event_id = here.id and closed_at is null;
  -- Idempotent.
  if seat.status = 'cancelled' and exists (
    select from public.registration_decisions decided
    left join public.registrations moved on moved.id = seat.moved_to_id
    where decided.registration_id = seat.id and decided.option = decide_ticket.option
      and (decided.option <> 'move' or moved.event_id = target_id)
  ) then
    return private.registration_updates(seat, here);
  elsif seat.status <> 'confirmed' then
    perform private.raise_api_error(409, 'registration_not_active', 'There is no ticket to decide about');
  elsif request.id is null or request.applied_at is not null or request.deadline <= now() then
    perform private.raise_api_error(409, 'decision_closed', 'Nothing is to be decided, or the deadline has passed');
  elsif not private.is_asked(seat, request) then
    perform private.raise_api_error(409, 'already_checked_in', 'The ticket was used');
  elsif option in ('refund', 'donate') and private.paid_money(seat) is null then
    perform private.raise_api_error(409, 'nothing_paid', 'No money was paid for this ticket');
  end if;
  if option = 'move' then
    perform private.release_expired_seats(target_id);
    select * into target from public.events where id = target_id;
    error_code := private.self_move_error(seat, here, target);
    if error_code is not null then
      perform private.raise_api_error(
        case when error_code in ('event_not_found', 'event_not_published') then 404 else 409 end, error_code,
        'This ticket cannot be moved there'
      );
    end if;
    perform private.move_seat(seat, here, target);
  elsif option <> 'keep' then
    perform private.return_seat(seat.id, option = 'donate');
  end if;
  insert into public.registration_decisions (request_id, registration_id, option)
  values (request.id, seat.id, decide_ticket.option)
  on conflict on constraint registration_decisions_pkey do update
  set option = excluded.option, decided_at = excluded.decided_at;
  select * into seat from public.registrations where id = seat.id;
  return private.registration_updates(seat, here);
end
$$;
comment on function public.decide_ticket is
  'Decides what happens to a registration for a postponed or cancelled event: keep, move (to the event target_id of '
  'decision_targets), refund or donate, the last two where money was paid. Until the deadline; keep can be changed, the '
  'others are final. One transaction; both events are locked in the order of their ids. Idempotent. With the secret of the '
  'link in a mail, or the account''s own registration. Returns the same as registration_updates. Errors: PT403 '
  'account_blocked, PT400 answer_required, PT404 link_unknown, registration_not_found, event_not_found, event_not_published, PT409 '
  'registration_not_active, decision_closed, already_checked_in, nothing_paid, event_full, already_registered, same_event, '
  'target_not_possible (another kind or price), event_cancelled, event_postponed, event_over, registration_not_open, '
  'registration_closed.';

-- Newest definition: 20261101001300_orders.sql.
create or replace function public.donate(
  amount integer,
  full_name text,
  email text,
  currency public.currency default 'RSD',
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'ips_qr',
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(amount, full_name, email, currency, payment_method);
  response jsonb := private.find_idempotent_response(idempotency_key, 'donate', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  purchase public.orders;
  is_mailed boolean;
begin
  if response is not null then
    return private.with_link_secret(response);
  end if;
  currency := coalesce(currency, 'RSD');
  person := private.contact_of(full_name, email, null, language);
  if amount is null or amount not between 100 and 100000000 then
    perform private.raise_api_error(400, 'amount_invalid', 'Not an amount to donate', '{"min": 100, "max": 100000000}');
  end if;
  purchase := private.place_order(
    person,
    jsonb_build_object(
      'kind', 'donation', 'title', jsonb_build_object('ru', 'Пожертвование', 'en', 'Donation'), 'unit_amount', amount
    ),
    currency, payment_method, '{ips_qr,on_site}', '{}', null, null, interval '14 days', idempotency_key
  );
  is_mailed := private.try_count_mail(person.email, person.is_confirmed);
  if is_mailed then
    perform private.mail_order('order_created', purchase);
  end if;
  return private.with_link_secret(
    private.save_idempotent_response(
      idempotency_key, 'donate', content,
      jsonb_build_object('order', private.order_json(purchase), 'is_mailed', is_mailed)
    )
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
