/**
 * The script of the simulated widget for browsers. It reads the fields of the page by their
 * `data-ccbill` attributes, sends them to the simulated REST API beside it, and asks for the
 * approval of a bank in a dialog.
 */
export const widgetScript = `(() => {
  const api = document.currentScript.src.replace(/js\\.ccbill\\.com.*$/, 'api.ccbill.com')
  const valueOf = (name) => document.querySelector('[data-ccbill="' + name + '"]')?.value ?? ''

  class CCBillAdvancedWidget {
    constructor(applicationId) {
      if (!applicationId) throw new Error('an application ID is required')
    }

    createPaymentToken(accessToken, clientAccnum, clientSubacc, _payment, _customer, timeToLive, validNumberOfUse) {
      const customerInfo = {
        customerFname: valueOf('firstName'),
        customerLname: valueOf('lastName'),
        zipcode: valueOf('postalCode'),
        country: valueOf('country'),
        email: valueOf('email'),
      }
      const creditCardPaymentInfo = {
        cardNum: valueOf('cardNumber').replace(/\\D/g, ''),
        nameOnCard: valueOf('nameOnCard'),
        expMonth: valueOf('expMonth'),
        expYear: valueOf('expYear'),
        cvv2: valueOf('cvv2'),
      }
      const body = { clientAccnum, clientSubacc, customerInfo, paymentInfo: { creditCardPaymentInfo } }
      return fetch(api + '/payment-tokens/merchant-only-verify', {
        method: 'POST',
        headers: {
          accept: 'application/vnd.mcn.transaction-service.api.v.2+json',
          authorization: 'Bearer ' + accessToken,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...body, timeToLive, validNumberOfUse }),
      })
    }

    authenticateCustomer(_accessToken, _accnum, _subacc, _form, _iframe, token) {
      if (!valueOf('amount') || !valueOf('currencyCode')) return Promise.reject(new Error('amount and currency are required'))
      const bank = document.createElement('dialog')
      bank.setAttribute('aria-label', 'Your bank')
      for (const text of ['Approve', 'Refuse']) {
        const button = document.createElement('button')
        button.textContent = text
        bank.append(button)
      }
      document.body.append(bank)
      bank.showModal()
      return new Promise((resolve) => {
        bank.addEventListener('click', ({ target }) => {
          if (target.tagName !== 'BUTTON') return
          bank.remove()
          const success = target.textContent === 'Approve'
          resolve({
            success,
            status: success ? 'Y' : 'N',
            eci: success ? '05' : '07',
            protocolVersion: '2.2.0',
            amount: Number(valueOf('amount')),
            currency: valueOf('currencyCode'),
            clientTransactionId: 'id-wl9r6duc5zj',
            sdkTransId: 'd535b6d1-19f9-11f0-92b9-0242ac110005',
            acsTransId: 'ca5f9649-b865-47ce-be6f-54422a0fce47',
            dsTransId: 'e3693b86-8217-48c6-9628-2e8852dc60d4',
            authenticationType: '',
            authenticationValue: success ? btoa('approved ' + token) : '',
          })
        })
      })
    }
  }
  window.ccbill = { CCBillAdvancedWidget }
})()`
